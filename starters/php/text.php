<?php
declare(strict_types=1);

/** Blanks, controls, direction marks, fillers: characters without a visible mark. */
const INVISIBLE = '\s\p{Cc}\p{Cf}\x{034F}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180F}\x{2800}\x{3164}\x{FE00}-\x{FE0F}\x{FFA0}';

/** Whether anything of the text can be seen. */
function hasText(string $text): bool
{
    return preg_match('/[^' . INVISIBLE . ']/u', $text) === 1;
}

function trimmed(string $text): string
{
    return hasText($text) ? preg_replace('/^[' . INVISIBLE . ']+|[\s\x{200B}\x{2060}]+$/Du', '', $text) : '';
}

/** The length as a person counts: an emoji is one character. */
function lengthOf(string $text): int
{
    return (int) preg_match_all('/\X/u', $text);
}

/** The characters that can be seen, and blanks between them. */
function visibleLengthOf(string $text): int
{
    preg_match_all('/\X/u', $text, $characters);
    return count(array_filter($characters[0], fn ($one) => hasText($one) || preg_match('/\s/u', $one)));
}

/** Without full-width digits and letters, which input methods write. */
function normalized(string $text): string
{
    return trim(mb_convert_kana($text, 'as'));
}

function isMobile(string $phone): bool
{
    return preg_match('/^1[3-9]\d{9}$/D', $phone) === 1;
}

/** A text of the visitor for one column: trimmed, there, and not too long. */
function checkedText(string $label, string $typed, int $max, bool $isRequired = true): string
{
    $text = trimmed($typed);
    if ($isRequired && $text === '') throw badInput("请填写{$label}");
    if (lengthOf($text) > $max) throw badInput("{$label}不能超过{$max}个字");
    return $text;
}
