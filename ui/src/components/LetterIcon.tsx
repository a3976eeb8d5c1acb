import { avatarTints } from './avatarTints.js'

/** A drawn letter in place of a picture that is missing or refused. */
export function LetterIcon({ name }: { readonly name: string }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
  return (
    <svg className="pb-picture-image" viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" fill={avatarTints(name)[0]} />
      <text x="18" y="24" textAnchor="middle" fontSize="17" fontWeight="600" fill="#fff">
        {letter}
      </text>
    </svg>
  )
}
