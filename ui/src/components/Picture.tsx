import { useState } from 'react'
import { avatarTints } from './avatarTints.js'
import { joinClasses } from './joinClasses.js'

/** What a `Picture` draws. `src` has passed the gate of `imageSource`. */
export interface PictureProps {
  readonly src: string | undefined
  /** Whose picture it is; its first letter is drawn where there is no picture. */
  readonly name: string
  readonly size?: 'row' | 'cell' | 'large' | 'small' | 'tile' | 'wide'
  readonly round?: boolean
  /** It may still come: the box stays plain meanwhile. */
  readonly pending?: boolean | undefined
}

/** A picture in a box of fixed size, so that nothing moves when it arrives. The name stands beside it in text. */
export function Picture({ src, name, size = 'row', round, pending }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span
      className={joinClasses('pb-picture', `pb-picture-${size}`, round && 'pb-picture-round')}
      aria-hidden="true"
    >
      {src && src !== failed ? (
        <img
          className="pb-picture-image"
          src={src}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        !pending && <LetterIcon name={name} />
      )}
    </span>
  )
}

/** A letter in place of a picture that is missing or refused. An SVG of it takes a list of hundreds of rows three objects more for each. */
function LetterIcon({ name }: { readonly name: string }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
  return (
    <span
      className="pb-picture-letter"
      // No attribute: a strict policy of the page would forbid it in what a server has drawn.
      ref={(letter) => {
        if (letter) letter.style.backgroundColor = avatarTints(name)[0] ?? ''
      }}
    >
      {letter}
    </span>
  )
}
