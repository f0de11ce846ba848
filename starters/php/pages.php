<?php
declare(strict_types=1);

const PAGES = ['/' => 'index', '/goods' => 'goods', '/cart' => 'cart', '/order-confirm' => 'order-confirm', '/pay' => 'pay'];
const ELEMENT_TYPES = ['js' => 'text/javascript', 'css' => 'text/css', 'json' => 'application/json', 'map' => 'application/json'];

/** Everything that isn't a call: uploads, the demo pages, and the files of the elements for them. */
function servePage(Request $r): void
{
    $isRead = in_array($r->method, ['GET', 'HEAD'], true);
    if ($isRead && preg_match('~^/upload/([^/]+)$~D', $r->path, $found)) serveUpload($r, $found[1]);
    elseif ($isRead && isset(PAGES[$r->path])) {
        sendFile(__DIR__ . '/../pages/' . PAGES[$r->path] . '.html', 'text/html; charset=utf-8');
    } elseif ($isRead && str_starts_with($r->path, '/elements/')) serveElement(substr($r->path, 10));
    else send(404, ['Content-Type: text/plain; charset=utf-8'], 'Not found');
}

/** Only files inside the folder: realpath() follows `..` and links before they are compared. */
function serveElement(string $path): void
{
    $folder = realpath(setting('ELEMENTS_FOLDER') ?: '-');
    $file = $folder && !str_contains($path, "\0") ? realpath("$folder/$path") : false;
    $type = ELEMENT_TYPES[pathinfo($path, PATHINFO_EXTENSION)] ?? null;
    if ($file && $type && is_file($file) && str_starts_with($file, $folder . DIRECTORY_SEPARATOR)) sendFile($file, $type);
    else send(404, ['Content-Type: text/plain; charset=utf-8'], 'Not found');
}

function sendFile(string $file, string $type): void
{
    send(200, ["Content-Type: $type", 'Cache-Control: no-cache'], file_get_contents($file));
}
