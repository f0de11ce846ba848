export function markup(tag: string, attributes: Readonly<Record<string, string>>, content?: string): string;
