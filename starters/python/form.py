"""Forms: the definition, its rules, and submissions."""

import json

from captcha import end_captcha, refuse_wrong_captcha
from database import row
from limits import count_all
from login import redeem, send_code
from once import once
from session import become_visitor, signed_in
from text import has_text, normalized
from uploads import upload_problem, use_upload
from validators import VALIDATOR_MESSAGES, VALIDATOR_PATTERNS, is_date_time, is_valid
from web import Refusal, bad_input, to_json

INPUTS = ('Dropdown', 'TextInput', 'DateTime', 'TextArea', 'Checkboxes', 'Radios', 'File', 'Image', 'Address')
UPLOAD_FIELDS = ('File', 'Image')
CHOICE_FIELDS = ('Dropdown', 'Radios', 'Checkboxes')
# what an element sends beside the values; a field may have one of these names, too
PARAMETERS = ('formId', 'siteId', 'elementId', 'pageId', 'pageName', 'pageUrl', 'formConfig', 'language', 'deviceType',
              'captcha', 'phoneCode')


def form_definition(r, form_id):
    form = find_form(r, form_id)
    # without the cookie, a submission whose answer was lost would be repeated by a different visitor
    become_visitor(r)
    return {'fields': json.loads(form['fields'])}


def find_form(r, form_id):
    form = row(r.db, 'SELECT * FROM forms WHERE id = ?', [form_id])
    if not form:
        raise Refusal(404, '表单不存在')
    return form


def send_form_code(r):
    return send_code(r, 'form', form_phone(r.text('phone')))


def form_phone(typed):
    if not has_text(typed) or not is_valid('mobile', typed):
        raise bad_input('请填写正确的手机号')
    return normalized(typed)[-11:]


def submit_form(r):
    about, pairs = sort_pairs(r.pairs)
    form = find_form(r, about.get('formId', ''))
    if form['needs_member']:
        signed_in(r)
    asked = asked_fields(json.loads(form['fields']))
    # a field may have the name of a parameter that wasn't sent
    for name in [field['name'] for field in asked]:
        if name in about and name not in [pair[0] for pair in pairs]:
            pairs.append((name, about.pop(name)))

    def do(actor, key):
        count_all(r, {'submissions_per_address_and_hour': r.address()})
        shown = shown_fields(asked, pairs)
        kept = [pair for pair in pairs if pair[0] in [field['name'] for field in shown]]
        refuse_wrong_values(r, shown, kept)
        refuse_robots(r, form, about, shown, kept)
        for _, value in kept:
            use_upload(r, value)
        page = {name: value for name, value in about.items() if name not in ('captcha', 'phoneCode')}
        sql = 'INSERT INTO submissions (form_id, pairs, about, actor, once_key, created_at) VALUES (?, ?, ?, ?, ?, ?)'
        submission = r.db.execute(sql, [form['id'], to_json(kept), to_json(page), actor, key, r.now]).lastrowid
        return submission, {'id': str(submission)}

    return once(r, 'submissions', do)


def sort_pairs(pairs):
    """The first value of a parameter's name is the parameter; all others are values of fields, in their order."""
    about, values = {}, []
    for name, value in pairs:
        if len(value.encode()) > 30_000:
            raise bad_input('内容太长了')
        if name in PARAMETERS and name not in about:
            about[name] = value
        else:
            values.append((name, value))
    return about, values


def asked_fields(definition):
    """The fields that a visitor fills in, each with its name and its conditions; a step gives its own to its fields."""
    fields, step_conditions = [], []
    for index, field in enumerate(definition):
        names = [one['name'] for one in fields]
        conditions = [one for one in field.get('showIf') or [] if one.get('fieldName') in names]
        if field['type'] == 'Step':
            step_conditions = conditions
        is_picture = field['type'] == 'Image' and field.get('content')
        if field['type'] not in INPUTS or is_picture:
            continue
        fields.append({
            'type': field['type'],
            'name': field.get('fieldName') or field.get('label') or f'f{index}',
            'label': field.get('label') or '',
            'is_required': field.get('required') or field.get('validator') == 'required',
            'validator': field.get('validator') or '',
            'choices': [one.get('value') or one['label'] for one in field.get('options') or []],
            'is_full_address': field.get('format') == 'all',
            'conditions': step_conditions + conditions,
        })
    return fields


def shown_fields(asked, pairs):
    """Those whose conditions all hold; a hidden field has no value for the conditions of others."""
    given, shown = {}, []

    def holds(condition):
        texts = given.get(condition['fieldName'], [])
        wanted = [normalized(value) for value in condition.get('values') or []]
        return any(value in texts for value in wanted) if wanted else bool(texts)

    for field in asked:
        if all(holds(condition) for condition in field['conditions']):
            shown.append(field)
            texts = [normalized(value) for value in values_of(pairs, field['name'])]
            given[field['name']] = given.get(field['name'], []) + texts
    return shown


def values_of(pairs, name):
    """The values of a field that can be seen."""
    return [value for key, value in pairs if key == name and has_text(value)]


def refuse_wrong_values(r, shown, pairs):
    """The rules of the visitor's side again: what a page checks, anybody can send around it."""
    for field in shown:
        problem = field_problem(r, field, values_of(pairs, field['name']))
        if problem:
            raise Refusal(422, f"{(field['label'] or field['name'])[:40]}：{problem}")


def field_problem(r, field, values):
    is_upload = field['type'] in UPLOAD_FIELDS
    if not values:
        missing = '请上传文件' if is_upload else '必填'
        return missing if field['is_required'] else ''
    if len(values) > 1 and not is_upload and field['type'] != 'Checkboxes':
        return '内容不正确'
    for value in values:
        problem = upload_problem(r, field['type'], value) if is_upload else value_problem(field, value)
        if problem:
            return problem
    return ''


def value_problem(field, value):
    kind, validator = field['type'], field['validator']
    if kind in CHOICE_FIELDS and value not in field['choices']:
        return '内容不正确'
    if kind == 'DateTime' and not is_date_time(value):
        return '请填写完整的日期和时间'
    # an address is sent as words: its regions, and the text after them
    if kind == 'Address' and field['is_required'] and len(value.split()) < (4 if field['is_full_address'] else 2):
        return '必填'
    if validator in VALIDATOR_PATTERNS and not is_valid(validator, value):
        return VALIDATOR_MESSAGES[validator]
    return '内容太长了' if len(value) > 10_000 else ''


def refuse_robots(r, form, about, shown, pairs):
    """Checks captcha and phone code where the form needs them, or the page has asked for them.

    A hidden number has no code.
    """
    captcha = about.get('captcha', '')
    if form['needs_captcha'] or captcha:
        refuse_wrong_captcha(r, form['id'], captcha)
    code = about.get('phoneCode', '')
    mobiles = [field for field in shown if field['validator'] == 'mobile']
    if mobiles and (form['needs_phone_code'] or code):
        phone = (values_of(pairs, mobiles[0]['name']) or [''])[0]
        redeem(r, 'form', form_phone(phone), normalized(code))
    # only now: after a wrong code the visitor still sees this picture
    end_captcha(r, form['id'])
