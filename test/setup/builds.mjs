// Which of the two builds is tested: BUILD=lite means the one on Preact.
export const BUILDS = ['react', 'lite'];

const { BUILD = 'react' } = process.env;
if (!BUILDS.includes(BUILD)) throw new Error(`BUILD: ${BUILD} is unknown; there are ${BUILDS.join(' and ')}.`);

export const isLite = BUILD === 'lite';
