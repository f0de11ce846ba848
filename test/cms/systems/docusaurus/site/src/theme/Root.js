export default function Root({ children }) {
  return (
    <>
      <sb-site site-id="1" api-base="https://api.example.com"></sb-site>
      <sb-phone-login></sb-phone-login>
      {children}
    </>
  );
}
