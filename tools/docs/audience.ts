// No file is read here: the theme imports it, too.

/** Pages for contributors are in English alone. */
export const isForUsers = (url: string) => /^\/(zh\/)?((guides|calls|reference|spec|404)\/|$)/.test(url);
