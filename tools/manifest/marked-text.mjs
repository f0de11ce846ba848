/** A text with its generated parts made again: what stands between `<!-- name -->` and `<!-- /name -->`. */
export const withMarked = (text, makers) =>
  text.replace(/(<!-- (\w+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g, (all, start, name, end) =>
    makers[name] ? `${start}\n${makers[name]()}\n\n${end}` : all,
  );
