// What `npm run build` makes; test/setup/plugins.mjs says where a test finds it.
declare module 'dist/*';
