export default function (eleventyConfig) {
  eleventyConfig.addPassthroughCopy('dist');
  eleventyConfig.addPassthroughCopy('sb-colors.css');
  eleventyConfig.addPassthroughCopy({ 'node_modules/@picocss/pico/css/pico.classless.min.css': 'pico.css' });
}
