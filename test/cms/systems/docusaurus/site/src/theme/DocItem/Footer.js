import DocItemFooter from '@theme-original/DocItem/Footer';

export default function DocItemFooterWithComments(props) {
  return (
    <>
      <DocItemFooter {...props} />
      <sb-comments block-id="7" page-size="5" data-id="auto"></sb-comments>
    </>
  );
}
