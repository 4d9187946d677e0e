export function compactPackages(text: string): Promise<string>;

export function escapeRare(text: string): string;
