// Reads from the environment which of the two builds is tested: BUILD=lite means the one on Preact.
import { BUILDS, buildNamed } from '../../tools/build/builds.mjs';

const { BUILD } = process.env;
if (BUILD && !buildNamed(BUILD)) {
  throw new Error(`BUILD: ${BUILD} is unknown; there are ${BUILDS.map(({ name }) => name).join(' and ')}.`);
}

/** The only build that is tested, if the environment names one. */
export const onlyBuild = BUILD;
export const isLite = BUILD === 'lite';
