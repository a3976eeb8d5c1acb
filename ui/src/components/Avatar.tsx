import { avatarTints } from './avatarTints.js'

/** A picture drawn from an address: five tints of the address's own colour. `size` is in CSS pixels. */
export function Avatar({ address, size = 64 }: { readonly address: string; readonly size?: number }) {
  const tints = avatarTints(address)
  return (
    <svg className="pb-avatar" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill={tints[0]} />
      <circle cx="40" cy="22" r="32" fill={tints[1]} />
      <circle cx="44" cy="18" r="24" fill={tints[2]} />
      <circle cx="47" cy="15" r="16" fill={tints[3]} />
      <circle cx="49" cy="13" r="8" fill={tints[4]} />
    </svg>
  )
}
