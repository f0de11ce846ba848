import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItem from '@theme-original/BlogPostItem';

export default function BlogPostItemWithComments(props) {
  const { isBlogPostPage } = useBlogPost();
  return (
    <>
      <BlogPostItem {...props} />
      {isBlogPostPage && <sb-comments block-id="7" page-size="5" data-id="auto"></sb-comments>}
    </>
  );
}
