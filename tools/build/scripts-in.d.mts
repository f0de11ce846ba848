export function scriptsIn(build: { dir: string }): string[];
