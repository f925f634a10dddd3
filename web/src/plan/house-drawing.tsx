/** Decorative floor plan of a house, in which the style sheet shows the chosen rooms and levels. */
export const Part = () => (
  <svg className="house" viewBox="0 0 480 300" aria-hidden="true" focusable="false">
    <g className="house-later house-floor">
      <path d="M14 60H266M14 80H266M14 100H266M14 120H266M14 140H266M14 180H266M14 200H266M14 220H266M14 240H266M14 260H266" />
      <path d="M80 60V80M180 80V100M60 100V120M220 120V140M130 140V160M90 180V200M200 200V220M60 220V240M160 240V260" />
    </g>
    <path className="house-later house-paint" d="M16 172H264V284H16ZM28 184V272H252V184Z" />
    <g className="house-kitchen">
      <path d="M14 14H266V40H40V161H14Z" />
      <path d="M140 14V40M176 14V40M146 20H170V34H146ZM18 86H36V118H18Z" />
    </g>
    <g className="house-later house-kitchen-mid">
      <path d="M96 82H206V114H96Z" />
      <path d="M112 124a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M143 124a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M174 124a8 8 0 1 0 16 0a8 8 0 1 0 -16 0" />
    </g>
    <path
      className="house-later house-kitchen-high"
      d="M90 76V120H212V76ZM214 44H266V160H240V66H214ZM116 98h10M146 98h10M176 98h10"
    />
    <path className="house-walls house-wall-between" d="M10 165H190" />
    <path className="house-later house-measure" d="M14 152V178M14 165H266M266 152V178" />
    <g className="house-bath">
      <path d="M278 16H346V44H278ZM284 21H340V39H284Z" />
      <path d="M440 20H466V76H440ZM446 36H460V60H446ZM376 16H398V24H376ZM379 24V34a8 8 0 0 0 16 0V24" />
    </g>
    <path
      className="house-later house-bath-mid"
      d="M278 66H330V116H278ZM278 66L330 116M330 66L278 116M440 76H466V112H440Z"
    />
    <path
      className="house-later house-bath-high"
      d="M352 88a32 17 0 1 0 64 0a32 17 0 1 0 -64 0M360 88a24 11 0 1 0 48 0a24 11 0 1 0 -48 0"
    />
    <g className="house-bath-2">
      <path d="M278 256H346V284H278ZM284 261H340V279H284Z" />
      <path d="M440 224H466V280H440ZM446 240H460V264H446ZM376 284H398V276H376ZM379 276V266a8 8 0 0 1 16 0V276" />
    </g>
    <path
      className="house-cabinets"
      d="M300 126H466V144H300ZM328 126V144M355 126V144M383 126V144M411 126V144M438 126V144"
    />
    <path
      className="house-walls"
      d="M10 10H470V290H10ZM270 10V66M270 96V196M270 226V290M270 120H420M450 120H470M270 190H290M320 190H470"
    />
  </svg>
)
