export function lowerCss(source: string): string;
export function lowerThemes(): Record<string, string>;
