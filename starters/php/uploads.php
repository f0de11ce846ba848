<?php
declare(strict_types=1);

const MAX_FILE_BYTES = 52_428_800;
const PICTURES = ['image/png', 'image/jpeg', 'image/gif'];
const TEXT_EXTENSIONS = ['txt', 'csv', 'md', 'json', 'xml', 'html', 'htm', 'svg', 'js', 'css', 'log'];

/** Media type => [the first bytes, the extensions]. The name and the browser's own type prove nothing. */
const FILE_TYPES = [
    'image/png' => ['/^\x89PNG\r\n\x1a\n/', ['png']],
    'image/jpeg' => ['/^\xff\xd8\xff/', ['jpg', 'jpeg', 'jpe', 'jfif']],
    'image/gif' => ['/^GIF8[79]a/', ['gif']],
    'image/webp' => ['/^RIFF.{4}WEBP/s', ['webp']],
    'image/heic' => ['/^.{4}ftyp(?:he|mif|msf|avif)/s', ['heic', 'heif', 'avif']],
    'video/mp4' => ['/^.{4}ftyp/s', ['mp4', 'm4v', 'm4a', 'mov', '3gp']],
    'application/pdf' => ['/^%PDF-/', ['pdf', 'ai']],
    'application/zip' => ['/^PK(?:\x03\x04|\x05\x06)/', ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'wps', 'et', 'dps']],
    'application/x-ole-storage' => ['/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/', ['doc', 'xls', 'ppt', 'wps', 'et', 'dps']],
    'application/x-executable' => ['/^(?:MZ|\x7fELF)/', ['exe', 'dll', 'msi', 'com', 'scr']],
];

function upload(Request $r): array
{
    $file = receivedFile($r);
    $actor = actor($r);
    countAll($r, ['uploadsPerActorAndDay' => $actor, 'uploadsPerAddressAndDay' => $r->address()]);
    $name = safeName($file['name']);
    if ($name === '') throw badInput();
    if ($file['size'] === 0) throw badInput('文件是空的');
    if ($file['size'] > MAX_FILE_BYTES) throw tooLarge('文件大小不能超过50MB');
    $type = typeOf((string) file_get_contents($file['tmp_name'], length: 16));
    if (!fitsName($name, $type)) throw badInput('文件内容与类型不符');
    $id = randomId();
    $folder = uploadsFolder();
    // another request may make it at the same time
    if (!is_dir($folder)) @mkdir($folder, 0700, true);
    if (!move_uploaded_file($file['tmp_name'], "$folder/$id")) throw new RuntimeException('The file could not be stored.');
    run($r->db, 'INSERT INTO uploads (id, name, type, size, actor, created_at) VALUES (?, ?, ?, ?, ?, ?)',
        [$id, $name, $type, $file['size'], $actor, $r->now]);
    return ['url' => "/upload/$id"];
}

/** PHP drops a body above post_max_size, and a file above upload_max_filesize: both are in public/.user.ini. */
function receivedFile(Request $r): array
{
    $isMultipart = str_starts_with(strtolower($r->header('content-type')), 'multipart/form-data');
    if ((int) $r->header('content-length') > MAX_FILE_BYTES + 65_536) throw tooLarge('文件大小不能超过50MB');
    $file = $_FILES['file'] ?? null;
    $error = $file['error'] ?? UPLOAD_ERR_NO_FILE;
    if ($error === UPLOAD_ERR_INI_SIZE) throw tooLarge('文件大小不能超过50MB');
    if (!$isMultipart || count($_FILES) !== 1 || $error !== UPLOAD_ERR_OK) throw badInput();
    return $file;
}

function uploadsFolder(): string
{
    return setting('DATA_FOLDER') . '/uploads';
}

/** The name without folders and controls, and without marks that disguise the extension. */
function safeName(string $given): string
{
    if (!mb_check_encoding($given, 'UTF-8')) return '';
    $name = preg_replace('/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u', '', preg_replace('~^.*[/\\\\]~s', '', $given));
    return trim($name, '.') === '' ? '' : mb_substr($name, -120);
}

/** The media type by the first bytes; text, and everything unknown, is served as bytes. */
function typeOf(string $head): string
{
    foreach (FILE_TYPES as $type => [$start]) if (preg_match($start, $head)) return $type;
    return 'application/octet-stream';
}

function fitsName(string $name, string $type): bool
{
    $extension = strtolower(pathinfo($name, PATHINFO_EXTENSION));
    if (in_array($extension, TEXT_EXTENSIONS, true)) return $type === 'application/octet-stream';
    $named = array_keys(array_filter(FILE_TYPES, fn ($one) => in_array($extension, $one[1], true)));
    return !$named || in_array($type, $named, true);
}

/** A submission may name the visitor's own uploads only. */
function uploadProblem(Request $r, string $fieldType, string $url): string
{
    $upload = ownUpload($r, $url);
    if (!$upload) return '文件已失效，请重新上传';
    return $fieldType === 'File' || in_array($upload['type'], PICTURES, true) ? '' : '请上传图片';
}

function ownUpload(Request $r, string $url): ?array
{
    if (!preg_match('~^/upload/([\w-]{43})$~D', $url, $found)) return null;
    $actors = actors($r);
    return row($r->db, 'SELECT * FROM uploads WHERE id = ? AND actor IN (' . marks($actors) . ')', [$found[1], ...$actors]);
}

/** An upload that is used isn't removed by `command.php clean`. */
function useUpload(Request $r, string $url): void
{
    $upload = ownUpload($r, $url);
    if ($upload) run($r->db, 'UPDATE uploads SET is_used = 1 WHERE id = ?', [$upload['id']]);
}

/** Sends a file to anybody who knows its address, so that no browser runs it on the site's origin. */
function serveUpload(Request $r, string $id): void
{
    $upload = preg_match('/^[\w-]{43}$/D', $id) ? row($r->db, 'SELECT * FROM uploads WHERE id = ?', [$id]) : null;
    $file = uploadsFolder() . "/$id";
    if (!$upload || !is_file($file)) {
        send(404, ['Content-Type: text/plain; charset=utf-8'], 'Not found');
        return;
    }
    $isPicture = in_array($upload['type'], PICTURES, true);
    header('Content-Type: ' . ($isPicture ? $upload['type'] : 'application/octet-stream'));
    header('Content-Disposition: ' . ($isPicture ? 'inline' : 'attachment') . "; filename*=UTF-8''" . rawurlencode($upload['name']));
    header("Content-Security-Policy: default-src 'none'; sandbox");
    header('X-Content-Type-Options: nosniff');
    header('Cache-Control: private, max-age=31536000, immutable');
    header("Content-Length: {$upload['size']}");
    header_remove('X-Powered-By');
    if ($r->method === 'GET') readfile($file);
}
