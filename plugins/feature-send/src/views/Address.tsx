/** The whole address in groups of four, which are easy to compare. They have a gap and no space between them: what is copied is the address. */
export function Address({ address }: { readonly address: string }) {
  return (
    <span className="send-address" dir="ltr">
      {[...address.matchAll(/.{1,4}/gu)].map(({ index, 0: text }) => (
        <span key={index}>{text}</span>
      ))}
    </span>
  )
}
