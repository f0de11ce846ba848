<?php
declare(strict_types=1);

// the only file in the web root; change this path if the other files lie elsewhere
require __DIR__ . '/../app.php';

handle();
