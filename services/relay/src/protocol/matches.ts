import type { Frame, FrameMatch } from './Frame.js'

/** Whether a frame is among those that a match chooses; an empty match chooses all. */
export function matches(frame: Frame, match: FrameMatch): boolean {
  if (typeof match === 'function') return match(frame)
  return (Object.keys(match) as (keyof Frame)[]).every((key) => frame[key] === match[key])
}
