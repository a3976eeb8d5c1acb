/** A ring that turns. `size` is in CSS pixels; what it stands for is said in words beside it. */
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
