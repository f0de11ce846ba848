<?php
declare(strict_types=1);

const MAX_JSON_BYTES = 65_536;
const MAX_FORM_BYTES = 1_048_576;
const MAX_DEPTH = 16;

/** What the visitor reads instead of an answer. HTTP 403, 413 and 429 have their own code; any other refusal is HTTP 200. */
final class Refusal extends Exception
{
    /** @param bool $keepsChanges the transaction is committed, because a wrong guess must be counted */
    public function __construct(
        public readonly int $status,
        string $msg,
        public readonly string $errCode = '',
        public readonly int $http = 200,
        public readonly int $retryAfter = 0,
        public readonly bool $keepsChanges = false,
    ) {
        parent::__construct($msg);
    }
}

function badInput(string $msg = '请求参数错误'): Refusal
{
    return new Refusal(400, $msg);
}

function loginNeeded(): Refusal
{
    return new Refusal(401, '请先登录', 'NoLoginError');
}

function tooLarge(string $msg = '内容太长了'): Refusal
{
    return new Refusal(413, $msg, http: 413);
}

/** One request, with what is sent beside its answer. */
final class Request
{
    public readonly string $method;
    public readonly string $path;
    public readonly int $now;
    /** The query, and the fields of a JSON body. */
    public array $input = [];
    /** The values of a form-encoded body as [name, value], in their order; a name may occur several times. */
    public array $pairs = [];
    /** Lines of Set-Cookie. */
    public array $setCookies = [];
    /** The signed-in member's row; false: not looked up yet. */
    public array|false|null $member = false;
    public ?string $visitor = null;

    public function __construct(public readonly PDO $db)
    {
        $this->method = $_SERVER['REQUEST_METHOD'];
        $this->path = rawurldecode((string) strtok($_SERVER['REQUEST_URI'], '?'));
        $this->now = time();
    }

    public function header(string $name): string
    {
        $key = strtoupper(strtr($name, '-', '_'));
        return (string) ($_SERVER[$key === 'CONTENT_TYPE' || $key === 'CONTENT_LENGTH' ? $key : "HTTP_$key"] ?? '');
    }

    /** All values of this cookie: browsers send two if two paths or domains have one. */
    public function cookies(string $name): array
    {
        $values = [];
        foreach (explode(';', $this->header('cookie')) as $pair) {
            [$key, $value] = explode('=', trim($pair), 2) + [1 => ''];
            if ($key === $name && $value !== '') $values[] = $value;
        }
        return $values;
    }

    public function setCookie(string $name, string $value, int $maxAge, string $path = '/', bool $httpOnly = true): void
    {
        $this->setCookies[] = "$name=$value; Path=$path; Max-Age=$maxAge; SameSite=Lax"
            . ($httpOnly ? '; HttpOnly' : '') . ($this->isSecure() ? '; Secure' : '');
    }

    /** The server's own origin, as the visitor sees it. */
    public function origin(): string
    {
        $public = rtrim(setting('PUBLIC_URL'), '/');
        return $public ?: ($this->isTls() ? 'https://' : 'http://') . $this->header('host');
    }

    public function isSecure(): bool
    {
        return str_starts_with($this->origin(), 'https:');
    }

    private function isTls(): bool
    {
        return !in_array($_SERVER['HTTPS'] ?? '', ['', 'off'], true);
    }

    /**
     * The client's address as limits count it. A client can write anything into X-Forwarded-For, so only the entry of
     * the outermost trusted proxy counts. An IPv6 client has a whole /64.
     */
    public function address(): string
    {
        $address = $_SERVER['REMOTE_ADDR'];
        $proxies = (int) setting('TRUSTED_PROXIES');
        $forwarded = array_map('trim', explode(',', $this->header('x-forwarded-for')));
        $entry = $forwarded[count($forwarded) - $proxies] ?? '';
        if ($proxies > 0 && filter_var($entry, FILTER_VALIDATE_IP)) $address = $entry;
        $bytes = (string) inet_pton($address);
        $isIPv4 = strlen($bytes) === 4 || str_starts_with($bytes, str_repeat("\0", 10) . "\xff\xff");
        return $isIPv4 ? inet_ntop(substr($bytes, -4)) : inet_ntop(substr($bytes, 0, 8) . str_repeat("\0", 8)) . '/64';
    }

    /** A text of the input. Numbers are texts, too: ids may be written as either. */
    public function text(string $name, ?string $default = null): string
    {
        $value = $this->input[$name] ?? $default;
        if (is_int($value) || is_float($value)) $value = (string) $value;
        if (!is_string($value)) throw badInput();
        return $value;
    }

    public function whole(string $name, ?int $default = null): int
    {
        $text = $this->text($name, $default === null ? null : (string) $default);
        if (!preg_match('/^\d{1,15}$/D', $text)) throw badInput();
        return (int) $text;
    }

    public function flag(string $name, bool $default = false): bool
    {
        $value = $this->input[$name] ?? $default;
        return match (true) {
            in_array($value, [true, 1, '1', 'true'], true) => true,
            in_array($value, [false, 0, '0', 'false', ''], true) => false,
            default => throw badInput(),
        };
    }
}

/** Reads query and body. A file isn't read here: uploads.php takes it. */
function readInput(Request $r): void
{
    $r->input = $_GET;
    $type = strtolower(trim((string) strtok($r->header('content-type'), ';')));
    if ($r->method === 'POST' && $type !== 'multipart/form-data') {
        $isForm = $type === 'application/x-www-form-urlencoded';
        $body = readBody($r, $isForm ? MAX_FORM_BYTES : MAX_JSON_BYTES);
        if ($isForm) readPairs($r, $body);
        else $r->input = jsonObject($body) + $r->input;
    }
    refuseUnsafe([$r->input, $r->pairs]);
}

function readBody(Request $r, int $max): string
{
    $body = (int) $r->header('content-length') > $max ? null : file_get_contents('php://input', length: $max + 1);
    if ($body === null || strlen((string) $body) > $max) throw tooLarge();
    return (string) $body;
}

function jsonObject(string $body): array
{
    if ($body === '') return [];
    $value = json_decode($body, false, MAX_DEPTH);
    if (!is_object($value)) throw badInput();
    return (array) json_decode($body, true, MAX_DEPTH);
}

/** PHP's own $_POST changes names and keeps one value of a name. */
function readPairs(Request $r, string $body): void
{
    foreach (array_filter(explode('&', $body), 'strlen') as $pair) {
        [$name, $value] = array_map('urldecode', explode('=', $pair, 2) + [1 => '']);
        $r->pairs[] = [$name, $value];
    }
    if (count($r->pairs) > 1000) throw badInput('内容太长了');
}

/** Refuses what is no UTF-8, and NUL, which no visitor can type. */
function refuseUnsafe(array $values): void
{
    array_walk_recursive($values, function ($value) {
        if (is_string($value) && (str_contains($value, "\0") || !mb_check_encoding($value, 'UTF-8'))) throw badInput();
    });
}

/** The headers that let a page of the list call with credentials. */
function corsHeaders(Request $r): array
{
    $origin = $r->header('origin');
    $headers = ['Vary: Origin'];
    if (!in_array($origin, corsOrigins(), true)) return $headers;
    return [
        ...$headers,
        "Access-Control-Allow-Origin: $origin",
        'Access-Control-Allow-Credentials: true',
        'Access-Control-Allow-Methods: GET, POST',
        'Access-Control-Allow-Headers: content-type, x-csrf-token, idempotency-key',
        'Access-Control-Expose-Headers: retry-after',
        'Access-Control-Max-Age: 7200',
    ];
}

/** Sends an envelope. Nothing of a call may be cached. */
function sendEnvelope(Request $r, array $envelope, int $http = 200, array $headers = []): void
{
    send($http, [
        'Content-Type: application/json',
        'Cache-Control: no-store',
        ...$headers,
        ...corsHeaders($r),
        ...array_map(fn ($cookie) => "Set-Cookie: $cookie", $r->setCookies),
    ], json_encode($envelope, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR));
}

function sendRefusal(Request $r, Refusal $refusal): void
{
    $envelope = ['status' => $refusal->status, 'msg' => $refusal->getMessage()];
    if ($refusal->errCode) $envelope['errCode'] = $refusal->errCode;
    sendEnvelope($r, $envelope, $refusal->http, $refusal->retryAfter ? ["Retry-After: {$refusal->retryAfter}"] : []);
}

function send(int $http, array $headers, string $body = ''): void
{
    http_response_code($http);
    header_remove('X-Powered-By');
    foreach (['X-Content-Type-Options: nosniff', ...$headers] as $header) header($header, false);
    header('Content-Length: ' . strlen($body));
    if ($_SERVER['REQUEST_METHOD'] !== 'HEAD') echo $body;
}
