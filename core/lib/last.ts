/** `list.at(-1)`, which Chrome has from 92. */
export const last = <T>(list: ArrayLike<T> | undefined): T | undefined => list?.[list.length - 1];
