import { useState } from 'react'
import { joinClasses } from './joinClasses.js'
import { LetterIcon } from './LetterIcon.js'

/** What a `Picture` draws. `src` has passed the gate of `imageSource`. */
export interface PictureProps {
  readonly src: string | undefined
  /** Whose picture it is; its first letter is drawn where the picture is missing. */
  readonly name: string
  readonly size?: 'row' | 'cell' | 'large' | 'small'
  readonly round?: boolean
}

/** A picture in a box of fixed size, so that nothing moves when it arrives. The name stands beside it in text. */
export function Picture({ src, name, size = 'row', round }: PictureProps) {
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
        <LetterIcon name={name} />
      )}
    </span>
  )
}
