/** The body of a call with `encoding: 'form'`; `fetch` gives it its content type. A name may occur several times. */
export function formEncoded(body: Readonly<Record<string, unknown>>, pairs = ''): URLSearchParams {
  const form = new URLSearchParams();
  const { [pairs]: fields = [], ...rest } = body;
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) form.append(name, String(value));
  for (const { name, value } of fields as { name: string; value: string }[]) form.append(name, value);
  return form;
}
