/** Entry for services and plugins that store, compare or pass on content that the kit will show, or read what a person has written; runs without a page. */
export { nearestName } from '../diagnostics/nearestName.js'
export { type ImageType, imageTypeOf } from './images/imageTypeOf.js'
export { looksLike } from './lookAlike.js'
