/** What is drawn, as the third number of a mark's shape. */
export const markKinds = { single: 0, cluster: 1, samePlace: 2, vagueSingle: 3 } as const;

/** How far halo and badge reach beyond the disc, in pixels. */
export const markMargin = 12;

const uniformBlock = /* glsl */ `
  layout(std140) uniform markUniforms {
    vec3 russian;
    vec3 chinese;
    vec3 russianDisc;
    vec3 chineseDisc;
    vec3 ground;
    vec3 kind0;
    vec3 kind1;
    vec3 kind2;
    vec3 kind3;
    vec3 kind4;
    vec3 kind5;
    vec3 kindDisc;
    highp int lit;
  } mark;
`;

/** The colours of a palette, and the index of the mark that is lit, or −1. */
export const markUniforms = {
  name: "mark",
  vs: uniformBlock,
  fs: uniformBlock,
  uniformTypes: {
    russian: "vec3<f32>",
    chinese: "vec3<f32>",
    russianDisc: "vec3<f32>",
    chineseDisc: "vec3<f32>",
    ground: "vec3<f32>",
    kind0: "vec3<f32>",
    kind1: "vec3<f32>",
    kind2: "vec3<f32>",
    kind3: "vec3<f32>",
    kind4: "vec3<f32>",
    kind5: "vec3<f32>",
    kindDisc: "vec3<f32>",
    lit: "i32",
  },
} as const;

/** The scatterplot's vertex shader hands on what it does not know itself. */
export const markVertexInjection = {
  "vs:#decl": /* glsl */ `
    in vec4 instanceShapes;
    in vec4 instanceGroups;
    out vec4 vShape;
    out vec4 vGroups;
    out float vIsLit;
  `,
  "vs:#main-end": /* glsl */ `
    vShape = instanceShapes;
    vGroups = instanceGroups;
    vIsLit = gl_InstanceID == mark.lit ? 1.0 : 0.0;
  `,
};

/** One quad a mark. From the outside: halo, ring with the share of each side, gap, disc; the badge lies above. */
export const markFragmentShader = /* glsl */ `#version 300 es
#define SHADER_NAME event-mark-fragment-shader
precision highp float;

in vec2 unitPosition;
in float outerRadiusPixels;
in vec4 vShape;
in vec4 vGroups;
in float vIsLit;

out vec4 fragColor;

const float TAU = 6.28318530718;

// Colours inside are premultiplied.
vec4 over(vec4 above, vec4 below) {
  return above + below * (1.0 - above.a);
}

vec4 tinted(vec3 color, float alpha) {
  return vec4(color * alpha, alpha);
}

// How much of the pixel lies on the inner side of an edge.
float inside(float signedDistance, float pixel) {
  return clamp(0.5 - signedDistance / pixel, 0.0, 1.0);
}

// A triangle standing on its base, its tips cut round.
float triangle(vec2 p, float inradius) {
  float sides = dot(vec2(abs(p.x), p.y), vec2(0.8660254, 0.5));
  return max(max(sides, -p.y) - inradius, length(p) - inradius * 1.72);
}

float capsule(vec2 p, float top, float bottom, float radius) {
  return length(vec2(p.x, p.y - clamp(p.y, bottom, top))) - radius;
}

// The share of the Chinese events around the ring, clockwise from noon.
float sideAt(vec2 p, float share, float pixel) {
  if (share <= 0.0) return 0.0;
  if (share >= 1.0) return 1.0;
  float turn = fract(atan(p.x, p.y) / TAU);
  float arc = TAU * length(p);
  float sinceNoon = min(turn, 1.0 - turn) * arc * (turn < 0.5 ? 1.0 : -1.0);
  return inside(-min(sinceNoon, (share - turn) * arc), pixel);
}

// Red at the upper left, gold at the lower right, more of what there is more of; the far corner is free of
// the number and may shine.
vec3 discColor(vec2 p, float radius, float share) {
  if (share <= 0.0) return mark.russianDisc;
  if (share >= 1.0) return mark.chineseDisc;
  float along = dot(p / radius, vec2(0.70710678, -0.70710678)) * 0.5 + 0.5;
  float middle = clamp(1.0 - share, 0.25, 0.75);
  vec3 gold = mix(mark.chineseDisc, mark.chinese, smoothstep(0.55, 1.0, along));
  return mix(mark.russianDisc, gold, smoothstep(middle - 0.28, middle + 0.28, along));
}

// Which group of kinds has its part of the ring at this turn, clockwise from noon.
vec3 kindAt(float turn) {
  float at = dot(step(vGroups, vec4(turn)), vec4(1.0)) + step(vShape.x, turn);
  if (at < 0.5) return mark.kind0;
  if (at < 1.5) return mark.kind1;
  if (at < 2.5) return mark.kind2;
  if (at < 3.5) return mark.kind3;
  if (at < 4.5) return mark.kind4;
  return mark.kind5;
}

// A single event is a disc in its colour, under its letter; several are a ring of their colours.
vec4 markOfKinds(vec2 p, float radius, int kind, float pixel) {
  bool isSingle = kind == 0 || kind == 3;
  float distance = length(p);
  float turn = fract(atan(p.x, p.y) / TAU);
  vec3 colour = mix(kindAt(isSingle ? 0.0 : turn), vec3(1.0), 0.45 * vIsLit);
  float glow = exp(-max(distance - radius, 0.0) / 4.5) * (1.0 - smoothstep(radius, radius + 11.0, distance));
  vec4 color = tinted(isSingle ? colour : mark.kindDisc, glow * (0.22 + 0.4 * vIsLit));
  if (kind == 2) {
    color = over(tinted(colour, 0.75 * inside(abs(distance - radius - 3.2) - 0.6, pixel)), color);
  }
  color = over(tinted(mark.ground, inside(distance - radius - 1.0, pixel)), color);
  if (kind == 0) return over(tinted(colour, inside(distance - radius, pixel)), color);
  float width = kind == 3 ? 2.0 : 4.5;
  float ring = inside(abs(distance - radius + width * 0.5) - width * 0.5, pixel);
  if (kind == 3) ring *= step(0.36, fract(turn * 7.0));
  color = over(tinted(colour, ring), color);
  if (kind == 3) return color;
  return over(tinted(mark.kindDisc, inside(distance - radius + width + 1.4, pixel)), color);
}

vec4 warningBadge(vec2 p, float pixel) {
  vec2 fromTip = p + vec2(0.0, 0.6);
  float edge = triangle(p, 5.0);
  vec3 ink = vec3(0.14, 0.09, 0.02);
  float sign = min(capsule(fromTip, 3.6, 0.4, 0.95), length(fromTip - vec2(0.0, -2.2)) - 1.05);
  vec4 color = tinted(mark.ground, inside(edge - 1.6, pixel));
  color = over(tinted(vec3(1.0, 0.84, 0.36), inside(edge, pixel)), color);
  return over(tinted(ink, inside(sign, pixel)), color);
}

void main(void) {
  vec2 p = unitPosition * outerRadiusPixels;
  geometry.uv = unitPosition;
  float pixel = max(fwidth(p.x), 0.001);
  float share = vShape.x;
  float radius = vShape.y;
  int kind = int(vShape.z + 0.5);
  float hasBadge = vShape.w;
  if (hasBadge > 1.5) {
    vec4 color = markOfKinds(p, radius, kind, pixel);
    if (color.a < 0.004) discard;
    fragColor = vec4(color.rgb / color.a, color.a * layer.opacity);
    DECKGL_FILTER_COLOR(fragColor, geometry);
    return;
  }
  bool isSingle = kind == 0 || kind == 3;
  float distance = length(p);
  float side = sideAt(p, share, pixel);
  vec3 ringColor = mix(mix(mark.russian, mark.chinese, side), vec3(1.0), 0.55 * vIsLit);
  vec3 mean = mix(mark.russian, mark.chinese, share);

  float glow = exp(-max(distance - radius, 0.0) / 4.5) * (1.0 - smoothstep(radius, radius + 11.0, distance));
  vec4 color = tinted(mean, glow * ((isSingle ? 0.22 : 0.34) + 0.4 * vIsLit));

  if (kind == 2) {
    color = over(tinted(ringColor, 0.75 * inside(abs(distance - radius - 3.2) - 0.6, pixel)), color);
  }
  float ringWidth = isSingle ? 1.6 : 2.4;
  float gapWidth = isSingle ? 1.8 : 1.6;
  color = over(tinted(mark.ground, inside(distance - radius, pixel)), color);

  float ring = inside(abs(distance - radius + ringWidth * 0.5) - ringWidth * 0.5, pixel);
  if (kind == 3) ring *= step(0.42, fract(atan(p.x, p.y) / TAU * 7.0));
  color = over(tinted(ringColor, ring), color);

  float discRadius = radius - ringWidth - gapWidth;
  vec3 disc = isSingle ? mean : discColor(p, discRadius, share);
  float shade = isSingle ? 1.0 : mix(0.88, 1.12, 0.5 + 0.5 * clamp(p.y / discRadius, -1.0, 1.0));
  float discAlpha = kind == 3 ? 0.45 : 1.0;
  color = over(tinted(disc * shade, discAlpha * inside(distance - discRadius, pixel)), color);

  if (hasBadge > 0.5) {
    vec2 badge = p - vec2(0.72, 0.72) * radius;
    color = over(warningBadge(badge, pixel), color);
  }
  if (color.a < 0.004) discard;
  fragColor = vec4(color.rgb / color.a, color.a * layer.opacity);
  DECKGL_FILTER_COLOR(fragColor, geometry);
}
`;
