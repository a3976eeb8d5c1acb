import { useState } from 'react'
import { avatarTints } from './avatarTints.js'
import { joinClasses } from './joinClasses.js'

/** Props of `Picture`. `src` has passed the gate of `imageSource`. */
export interface PictureProps {
  readonly src: string | undefined
  /** The name of what is pictured; its first letter is drawn if there is no picture. */
  readonly name: string
  readonly size?: 'row' | 'cell' | 'large' | 'small' | 'tile' | 'wide'
  readonly round?: boolean
  /** The picture may still load: the box stays plain meanwhile. */
  readonly pending?: boolean | undefined
}

/** A picture in a box of fixed size, so that nothing moves when it loads. Show the name next to it as text. */
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

/** A letter instead of a picture that is missing or refused. Drawing it as SVG would cost three more objects per row in a list of hundreds. */
function LetterIcon({ name }: { readonly name: string }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
  return (
    <span
      className="pb-picture-letter"
      // Not an attribute: a strict policy of the page would forbid it in server-rendered markup.
      ref={(letter) => {
        if (letter) letter.style.backgroundColor = avatarTints(name)[0] ?? ''
      }}
    >
      {letter}
    </span>
  )
}
