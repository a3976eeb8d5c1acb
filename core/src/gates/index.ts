/** Entry for services and plugins that store, compare or pass on content that the kit will show; runs without a page. */
export { type ImageType, imageTypeOf } from './images/imageTypeOf.js'
export { looksLike } from './lookAlike.js'
