<?php
declare(strict_types=1);

/** The settings. An environment variable of this name wins; where a host has none, change the value here. */
const SETTINGS = [
    // a folder that no web server serves: database, uploads and codes are in it
    'DATA_FOLDER' => __DIR__ . '/.data',
    // the address for visitors behind a proxy that ends TLS, such as https://www.example.com
    'PUBLIC_URL' => '',
    // the origins of pages elsewhere that may call, separated by commas
    'CORS_ORIGINS' => '',
    // how many proxies in front add to X-Forwarded-For
    'TRUSTED_PROXIES' => '0',
    // 'publish': a member's comment is shown at once; 'approve': after `command.php approve`
    'COMMENTS' => 'publish',
    // 'yes': visitors without a login may comment, always under review
    'ANONYMOUS_COMMENTS' => 'yes',
    // the folder dist/lite of the package, for the demo pages
    'ELEMENTS_FOLDER' => '',
    // 'off' for tests from one address
    'RATE_LIMITS' => 'on',
];

function setting(string $name): string
{
    $value = getenv($name);
    return $value === false || $value === '' ? SETTINGS[$name] : $value;
}

/** The origins whose pages may call with credentials, beside the server's own. */
function corsOrigins(): array
{
    return array_filter(array_map('trim', explode(',', setting('CORS_ORIGINS'))));
}
