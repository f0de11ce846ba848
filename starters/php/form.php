<?php
declare(strict_types=1);

const SHOWN_ONLY = ['Header', 'Paragraph', 'LineBreak'];
const INPUTS = ['Dropdown', 'TextInput', 'DateTime', 'TextArea', 'Checkboxes', 'Radios', 'File', 'Image', 'Address'];
const UPLOAD_FIELDS = ['File', 'Image'];
const CHOICE_FIELDS = ['Dropdown', 'Radios', 'Checkboxes'];
/** What an element sends beside the values; a field may have one of these names, too. */
const PARAMETERS = ['formId', 'siteId', 'elementId', 'pageId', 'pageName', 'pageUrl', 'formConfig', 'language',
    'deviceType', 'captcha', 'phoneCode'];

function formDefinition(Request $r, string $id): array
{
    $form = findForm($r, $id);
    // without the cookie, a submission whose answer was lost would be repeated by a different visitor
    becomeVisitor($r);
    return ['fields' => json_decode($form['fields'], true)];
}

function findForm(Request $r, string $id): array
{
    return row($r->db, 'SELECT * FROM forms WHERE id = ?', [$id]) ?? throw new Refusal(404, '表单不存在');
}

function sendFormCode(Request $r): null
{
    return sendCode($r, 'form', formPhone($r->text('phone')));
}

function formPhone(string $typed): string
{
    if (!hasText($typed) || !isValid('mobile', $typed)) throw badInput('请填写正确的手机号');
    return substr(normalized($typed), -11);
}

function submitForm(Request $r): array
{
    [$about, $pairs] = sorted($r->pairs);
    $form = findForm($r, $about['formId'] ?? '');
    if ($form['needs_member']) signedIn($r);
    $asked = askedFields(json_decode($form['fields'], true));
    // a field may have the name of a parameter that wasn't sent
    foreach (array_column($asked, 'name') as $name) {
        if (!isset($about[$name]) || in_array($name, array_column($pairs, 0), true)) continue;
        $pairs[] = [$name, $about[$name]];
        unset($about[$name]);
    }
    return once($r, 'submissions', function (string $actor, string $key) use ($r, $form, $about, $pairs, $asked) {
        countAll($r, ['submissionsPerAddressAndHour' => $r->address()]);
        $shown = shownFields($asked, $pairs);
        $kept = array_values(array_filter($pairs, fn ($pair) => in_array($pair[0], array_column($shown, 'name'), true)));
        refuseWrongValues($r, $shown, $kept);
        refuseRobots($r, $form, $about, $shown, $kept);
        foreach ($kept as [, $value]) useUpload($r, $value);
        $page = array_diff_key($about, ['captcha' => '', 'phoneCode' => '']);
        run($r->db, 'INSERT INTO submissions (form_id, pairs, about, actor, once_key, created_at) VALUES (?, ?, ?, ?, ?, ?)',
            [$form['id'], toJson($kept), toJson($page), $actor, $key, $r->now]);
        $id = $r->db->lastInsertId();
        return [$id, ['id' => (string) $id]];
    });
}

/** The first value of a parameter's name is the parameter; all others are values of fields, in their order. */
function sorted(array $pairs): array
{
    $about = [];
    $values = [];
    foreach ($pairs as [$name, $value]) {
        if (strlen($value) > 30_000) throw badInput('内容太长了');
        if (in_array($name, PARAMETERS, true) && !isset($about[$name])) $about[$name] = $value;
        else $values[] = [$name, $value];
    }
    return [$about, $values];
}

/** The fields that a visitor fills in, each with its name and its conditions; a step gives its own to its fields. */
function askedFields(array $definition): array
{
    $fields = [];
    $stepConditions = [];
    foreach ($definition as $index => $field) {
        $names = array_column($fields, 'name');
        $isKnown = fn ($condition) => in_array($condition['fieldName'] ?? null, $names, true);
        $conditions = array_filter($field['showIf'] ?? [], $isKnown);
        if ($field['type'] === 'Step') $stepConditions = $conditions;
        $isPicture = $field['type'] === 'Image' && !empty($field['content']);
        if (!in_array($field['type'], INPUTS, true) || $isPicture) continue;
        $fields[] = [
            'type' => $field['type'],
            'name' => ($field['fieldName'] ?? '') ?: ($field['label'] ?? '') ?: "f$index",
            'label' => $field['label'] ?? '',
            'isRequired' => ($field['required'] ?? false) || ($field['validator'] ?? '') === 'required',
            'validator' => $field['validator'] ?? '',
            'choices' => array_map(fn ($one) => ($one['value'] ?? '') ?: $one['label'], $field['options'] ?? []),
            'isFullAddress' => ($field['format'] ?? '') === 'all',
            'conditions' => [...$stepConditions, ...$conditions],
        ];
    }
    return $fields;
}

/** Those whose conditions all hold; a hidden field has no value for the conditions of others. */
function shownFields(array $asked, array $pairs): array
{
    $given = [];
    $shown = [];
    foreach ($asked as $field) {
        foreach ($field['conditions'] as $condition) {
            $texts = $given[$condition['fieldName']] ?? [];
            $wanted = array_map(normalized(...), $condition['values'] ?? []);
            if (!($wanted ? array_intersect($wanted, $texts) : $texts)) continue 2;
        }
        $shown[] = $field;
        $texts = array_map(normalized(...), valuesOf($pairs, $field['name']));
        $given[$field['name']] = [...$given[$field['name']] ?? [], ...$texts];
    }
    return $shown;
}

/** The values of a field that can be seen. */
function valuesOf(array $pairs, string $name): array
{
    $own = array_filter($pairs, fn ($pair) => $pair[0] === $name && hasText($pair[1]));
    return array_column($own, 1);
}

/** The rules of the visitor's side again: what a page checks, anybody can send around it. */
function refuseWrongValues(Request $r, array $shown, array $pairs): void
{
    foreach ($shown as $field) {
        $problem = fieldProblem($r, $field, valuesOf($pairs, $field['name']));
        if ($problem) throw new Refusal(422, mb_substr($field['label'] ?: $field['name'], 0, 40) . "：$problem");
    }
}

function fieldProblem(Request $r, array $field, array $values): string
{
    $isUpload = in_array($field['type'], UPLOAD_FIELDS, true);
    if (!$values) return $field['isRequired'] ? ($isUpload ? '请上传文件' : '必填') : '';
    if (count($values) > 1 && !$isUpload && $field['type'] !== 'Checkboxes') return '内容不正确';
    foreach ($values as $value) {
        $problem = $isUpload ? uploadProblem($r, $field['type'], $value) : valueProblem($field, $value);
        if ($problem) return $problem;
    }
    return '';
}

function valueProblem(array $field, string $value): string
{
    ['type' => $type, 'validator' => $validator] = $field;
    // an address is sent as words: its regions, and the text after them
    $words = count(preg_split('/\s+/u', trim($value)));
    return match (true) {
        in_array($type, CHOICE_FIELDS, true) && !in_array($value, $field['choices'], true) => '内容不正确',
        $type === 'DateTime' && !isDateTime($value) => '请填写完整的日期和时间',
        $type === 'Address' && $field['isRequired'] && $words < ($field['isFullAddress'] ? 4 : 2) => '必填',
        isset(VALIDATOR_PATTERNS[$validator]) && !isValid($validator, $value) => VALIDATOR_MESSAGES[$validator],
        mb_strlen($value) > 10_000 => '内容太长了',
        default => '',
    };
}

/** Checks captcha and phone code where the form needs them, or the page has asked for them. A hidden number has no code. */
function refuseRobots(Request $r, array $form, array $about, array $shown, array $pairs): void
{
    $captcha = $about['captcha'] ?? '';
    if ($form['needs_captcha'] || $captcha !== '') refuseWrongCaptcha($r, $form['id'], $captcha);
    $code = $about['phoneCode'] ?? '';
    $mobiles = array_filter($shown, fn ($field) => $field['validator'] === 'mobile');
    if ($mobiles && ($form['needs_phone_code'] || $code !== '')) {
        $phone = valuesOf($pairs, reset($mobiles)['name'])[0] ?? '';
        redeem($r, 'form', formPhone($phone), normalized($code));
    }
    // only now: after a wrong code the visitor still sees this picture
    endCaptcha($r, $form['id']);
}
