import { Link } from 'react-router-dom'
import { business } from '../../content/business.ts'
import { paths } from '../paths.ts'

/** Outline of Ysabeau's italic ampersand at weight 480 (SIL Open Font License): one glyph instead of a 48 kB file. */
const ampersand =
  'M323 -6Q259 -6 208.5 17.5Q158 41 124.5 81Q91 121 78 172Q65 223 76 278Q88 337 121.5 381Q155 425 203.5 450Q252 475 307 475Q341 475 371.5 464Q402 453 426 428L371 379Q352 405 325.5 414.5Q299 424 276 424Q239 424 211 408Q183 392 165 364.5Q147 337 140 302Q129 253 139.5 209Q150 165 179 131Q208 97 251 78Q294 59 348 59Q410 59 455.5 86.5Q501 114 529.5 168Q558 222 567 303L621 299Q612 200 571.5 131.5Q531 63 467 28.5Q403 -6 323 -6ZM135 151L111 184Q162 226 221.5 270Q281 314 335 360Q389 406 427.5 452.5Q466 499 475 544Q479 563 477 583Q475 603 466 622Q457 641 439 655L506 692Q530 673 539 650Q548 627 548 604Q548 581 544 562Q531 504 489 449.5Q447 395 387 344.5Q327 294 261 245.5Q195 197 135 151ZM433 241L398 250Q409 283 426.5 303Q444 323 466.5 332.5Q489 342 515 342Q543 342 567 336.5Q591 331 615.5 325Q640 319 665 319Q692 319 712.5 328Q733 337 747 358L782 349Q766 305 738 281Q710 257 663 257Q634 257 610 263Q586 269 563.5 275Q541 281 515 281Q487 281 466.5 271.5Q446 262 433 241Z'

const [before, after] = business.name.split(' & ', 2)

/** The firm's name, leading home; an ampersand in it is set in italics. */
export const Wordmark = () => (
  <Link className="wordmark" to={paths.home} aria-label={`${business.name}, home page`}>
    {before}
    {after && (
      <>
        {' '}
        <svg className="ampersand" viewBox="60 -692 722 698" aria-hidden="true" focusable="false">
          <path transform="scale(1 -1)" d={ampersand} />
        </svg>{' '}
        {after}
      </>
    )}
  </Link>
)
