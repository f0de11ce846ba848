export function filesIn(folder: string): string[];
export function isTest(file: string): boolean;
export function sources(...folders: string[]): string[];
