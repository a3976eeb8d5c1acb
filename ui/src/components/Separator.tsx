/** A line with a word in the middle, between two ways to do one thing. */
export function Separator({ children }: { readonly children: string }) {
  return <p className="pb-separator">{children}</p>
}
