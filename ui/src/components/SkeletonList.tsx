import { Skeleton } from './Skeleton.js'

/** Grey rows or cells while a list loads; `label` says so to a screen reader. */
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
