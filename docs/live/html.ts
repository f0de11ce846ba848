import type { html } from 'hono/html';

export type Html = ReturnType<typeof html>;
