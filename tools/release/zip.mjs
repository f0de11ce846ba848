// `npm run release`: the built library as a zip, for pages without a build step.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { releaseZip } from './release-zip.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const file = `release/sb-elements-${version}.zip`;
const zip = releaseZip('dist');
mkdirSync('release', { recursive: true });
writeFileSync(file, zip);
console.log(`${file}: ${Math.round(zip.length / 1000)} KB`);
