/**
 * Dispatches a bubbling, composed event from the element, and says whether its default action shall follow
 * (false: a cancelable event was prevented).
 */
export type Emit = (type: `sb-${string}`, detail: object, options?: { cancelable: true }) => boolean;

export const CANCELABLE = { cancelable: true } as const;
