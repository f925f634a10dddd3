import { overscan } from '#web/content/room.ts'
import { directionOf, faceAxes, type View } from './directions.ts'

/** Computes a corner of a face in view coordinates, and its texture coordinates. */
const vertexShader = `attribute vec2 a;uniform mat3 m;uniform vec2 r;varying vec2 c;void main(){vec3 d=m*vec3(1,a*${overscan});c=a*vec2(.5,-.5)+.5;gl_Position=vec4(d.xy/r,0,-d.z);}`

/** Share of half a face, from its border, that its neighbor overlaps: pictures are wider than a face of the cube. */
const overlap = 1 - 1 / overscan ** 2

/**
 * Opaque for f = 1; for f = 0 a face fades out over its neighbor. Noise of about one level of 255 masks the compression
 * blocks on walls and ceilings.
 */
const fragmentShader = `precision highp float;varying vec2 c;uniform sampler2D s;uniform float f;void main(){vec2 e=abs(c-.5)*2.;gl_FragColor=vec4(texture2D(s,c).rgb+(fract(sin(dot(gl_FragCoord.xy,vec2(12.9898,78.233)))*43758.5453)-.5)/128.,max(f,(1.-max(e.x,e.y))/${overlap}));}`

/** @throws Error if the shaders fail to compile or link */
export function cubeRenderer(gl: WebGLRenderingContext) {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type) as WebGLShader
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`WebGL: ${gl.getProgramInfoLog(program)}`)
  gl.useProgram(program)
  const [matrix, reachOfView, minOpacity] = ['m', 'r', 'f'].map((name) =>
    gl.getUniformLocation(program, name),
  )
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(gl.getAttribLocation(program, 'a'), 2, gl.FLOAT, false, 0, 0)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
  const textures: (WebGLTexture | undefined)[] = []
  return {
    set(face: number, picture: TexImageSource): void {
      textures[face] ??= gl.createTexture()
      gl.bindTexture(gl.TEXTURE_2D, textures[face])
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture)
      // Required by WebGL for sizes that are no powers of two.
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    },
    draw(view: View, reach: readonly [across: number, up: number]): void {
      const { drawingBufferWidth, drawingBufferHeight } = gl
      gl.viewport(0, 0, drawingBufferWidth, drawingBufferHeight)
      gl.uniform2fv(reachOfView as WebGLUniformLocation, reach)
      // The second pass blends the overlap of neighbors, which differ slightly in noise and light.
      for (const opacity of [1, 0]) {
        gl.uniform1f(minOpacity as WebGLUniformLocation, opacity)
        for (const [face, axes] of faceAxes.entries()) {
          const texture = textures[face]
          if (!texture) continue
          gl.uniformMatrix3fv(
            matrix as WebGLUniformLocation,
            false,
            axes.flatMap((axis) => directionOf(view, axis)),
          )
          gl.bindTexture(gl.TEXTURE_2D, texture)
          gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
        }
      }
    },
  }
}
