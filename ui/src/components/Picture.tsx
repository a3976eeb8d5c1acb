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

/**
 * A picture in a box of fixed size, so that nothing moves when it loads. Without one, the box shows a letter. Show the name next to it as text. Lists
 * draw hundreds of them, so that each is as few objects as possible.
 */
export function Picture({ src, name, size = 'row', round, pending }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const hasPicture = src && src !== failed
  const isLetter = !hasPicture && !pending
  return (
    <span
      className={joinClasses(
        'pb-picture',
        `pb-picture-${size}`,
        round && 'pb-picture-round',
        isLetter && 'pb-picture-letter'
      )}
      aria-hidden="true"
      // Not an attribute: a strict policy of the page would forbid it in server-rendered markup.
      ref={(box) => {
        if (box) box.style.backgroundColor = (isLetter && avatarTints(name)[0]) || ''
      }}
    >
      {hasPicture && (
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
      )}
      {isLetter && ([...name.trim()][0]?.toLocaleUpperCase() ?? '?')}
    </span>
  )
}
