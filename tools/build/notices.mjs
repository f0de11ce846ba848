import { readFileSync } from 'node:fs';
import path from 'node:path';
import license from 'rollup-plugin-license';

const FILE = 'THIRD-PARTY-LICENSES.txt';
/** Stands in all that a visitor's browser loads: the licences of the packages in it ask for their notices. */
export const BANNER = `/*! sb-elements | MIT | third-party notices: ${FILE} */`;
/** `none`: the content is a comment already. */
/** @type {import('rollup-plugin-license').Banner} */
const banner = { commentStyle: 'none', content: BANNER };

/** Packages that are published without the text of their licence, and their owners by their repositories. */
const OWNERS = { '@r2wc/core': '2022 Bitovi', '@r2wc/react-to-web-component': '2022 Bitovi' };

/** MIT's terms are the same for all. */
const mitOf = (owner) => readFileSync('LICENSE', 'utf8').replace(/^Copyright .*/m, `Copyright (c) ${owner}`);

/** A notice without terms stops the build. */
function noticeOf(dependency) {
  const { name, licenseText } = dependency;
  if (!licenseText && !OWNERS[name]) throw new Error(`${name} has no text of its licence`);
  return licenseText ? dependency.text() : `${dependency.text()}\nLicense Text:\n===\n\n${mitOf(OWNERS[name])}`;
}

const thirdParty = (file) => ({
  output: {
    file: path.resolve(file),
    template: (dependencies) => dependencies.map(noticeOf).join('\n---\n\n'),
  },
});

/** Adds the banner, and writes the licences of all packages into `dir`. Comes after the minifier, which drops comments. */
export const notices = ({ dir }) => license({ banner, thirdParty: thirdParty(`${dir}/${FILE}`) });

/** Writes the licences of all packages into this file, for a command, whose first line is its interpreter. */
export const noticesIn = (file) => license({ thirdParty: thirdParty(file) });

/** Adds the banner alone. */
export const bannerOnly = () => license({ banner });
