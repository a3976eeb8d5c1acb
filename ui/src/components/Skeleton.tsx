/** A grey shape in place of what is loading; it has the size of what will stand there. */
export function Skeleton({ shape }: { readonly shape: 'row' | 'cell' | 'line' | 'amount' | 'avatar' }) {
  return <span className={`pb-skeleton pb-skeleton-${shape}`} aria-hidden="true" />
}
