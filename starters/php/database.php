<?php
declare(strict_types=1);

function openDatabase(): PDO
{
    $folder = setting('DATA_FOLDER');
    // another request may make it at the same time
    if (!is_dir($folder)) @mkdir($folder, 0700, true);
    $db = new PDO("sqlite:$folder/database.sqlite", options: [
        PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION,
        PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC,
        PDO::ATTR_TIMEOUT => 10,
    ]);
    $db->exec('PRAGMA foreign_keys = ON');
    return $db;
}

/** Makes the tables, and the rows of seed.json that aren't there yet. */
function setUp(PDO $db): void
{
    $db->exec('PRAGMA journal_mode = WAL');
    $db->exec(file_get_contents(__DIR__ . '/../data/schema.sql'));
    $seed = json_decode(file_get_contents(__DIR__ . '/../data/seed.json'), true, flags: JSON_THROW_ON_ERROR);
    foreach ($seed as $table => $rows) {
        foreach ($rows as $row) {
            $columns = implode(', ', array_keys($row));
            $marks = implode(', ', array_fill(0, count($row), '?'));
            $values = array_map(fn ($value) => is_array($value) ? toJson($value) : $value, array_values($row));
            run($db, "INSERT OR IGNORE INTO $table ($columns) VALUES ($marks)", $values);
        }
    }
}

function run(PDO $db, string $sql, array $values = []): PDOStatement
{
    $statement = $db->prepare($sql);
    foreach ($values as $index => $value) {
        $type = is_int($value) ? PDO::PARAM_INT : ($value === null ? PDO::PARAM_NULL : PDO::PARAM_STR);
        $statement->bindValue($index + 1, $value, $type);
    }
    $statement->execute();
    return $statement;
}

function rows(PDO $db, string $sql, array $values = []): array
{
    return run($db, $sql, $values)->fetchAll();
}

function row(PDO $db, string $sql, array $values = []): ?array
{
    return rows($db, $sql, $values)[0] ?? null;
}

/** `?, ?, ?` for the values of an IN. */
function marks(array $values): string
{
    return implode(', ', array_fill(0, count($values), '?'));
}

/**
 * Runs `work` while nobody else writes. A transaction inside another one is part of it. A refusal undoes the changes,
 * unless it says that it keeps them.
 */
function transaction(PDO $db, callable $work): mixed
{
    static $isOpen = false;
    if ($isOpen) return $work();
    // PDO's own transaction would lock only at the first write, after another process may have read the same
    $db->exec('BEGIN IMMEDIATE');
    $isOpen = true;
    $end = 'ROLLBACK';
    try {
        $result = $work();
        $end = 'COMMIT';
        return $result;
    } catch (Refusal $refusal) {
        if ($refusal->keepsChanges) $end = 'COMMIT';
        throw $refusal;
    } finally {
        $isOpen = false;
        $db->exec($end);
    }
}

function toJson(mixed $value): string
{
    return json_encode($value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR);
}

/** 43 letters that nobody can guess. */
function randomId(): string
{
    return base64Url(random_bytes(32));
}

/** What the database has instead of a secret. */
function hashOf(string $secret): string
{
    return base64Url(hash('sha256', $secret, true));
}

function base64Url(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}
