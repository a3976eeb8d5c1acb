/** A grey placeholder of the same size as the content that is loading. */
export function Skeleton({ shape }: { readonly shape: 'row' | 'cell' | 'line' | 'amount' | 'avatar' }) {
  return <span className={`pb-skeleton pb-skeleton-${shape}`} aria-hidden="true" />
}

/** Grey rows or cells while a list loads; screen readers read `label`. */
export function SkeletonList({
  count,
  shape = 'row',
  label
}: {
  readonly count: number
  readonly shape?: 'row' | 'cell'
  readonly label: string
}) {
  return (
    <div
      className={shape === 'cell' ? 'pb-grid' : 'pb-list'}
      role="status"
      aria-label={label}
      aria-busy="true"
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same.
        <Skeleton key={index} shape={shape} />
      ))}
    </div>
  )
}

/** A spinning ring. `size` is in CSS pixels; say what it means as text next to it. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  return (
    <svg className="pb-spinner" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeOpacity=".2" strokeWidth="2.5" />
      <path
        d="M12 2a10 10 0 0 1 10 10"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
