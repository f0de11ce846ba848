<?php
/**
 * Plugin Name: sb-elements
 * Description: Comments, prize draws, forms and a shop, as a shortcode and as a block.
 * Version: 0.3.0
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * License: MIT
 *
 * Copy this file to wp-content/plugins/. In an article: [sb comments block-id=7]
 */

defined( 'ABSPATH' ) || exit;

/** The settings, on Settings › General: each with its label and default. The default of the script depends on the site. */
const SB_ELEMENTS_SETTINGS = array(
	'sb_elements_script'   => array( 'Script', '' ),
	'sb_elements_site_id'  => array( 'Site id', '1' ),
	'sb_elements_api_base' => array( 'Back end (origin)', '' ),
);

/** Attributes that decide who gets the visitor's data. They belong to the settings, not to an author. */
const SB_ELEMENTS_RESERVED = array(
	'site-id',
	'api-base',
	'csrf-header',
	'oauth-service',
	'service',
	'builder-domain',
	'paypal-action',
	'login-url',
	'user-center-url',
	'cart-url',
	'order-confirm-url',
	'order-detail-url',
	'pay-url',
	'search-url',
	'results-url',
);

/** The names that an element reads an attribute by: its own, and that without hyphens. */
function sb_elements_spellings( $names ) {
	return array_merge( $names, str_replace( '-', '', $names ) );
}

function sb_elements_setting( $name ) {
	$default = SB_ELEMENTS_SETTINGS[ $name ][1];
	if ( 'sb_elements_script' === $name ) {
		$default = wp_make_link_relative( content_url( 'sb-elements/dist/lite/sb.js' ) );
	}
	return get_option( $name, $default );
}

add_action(
	'admin_init',
	function () {
		add_settings_section( 'sb-elements', 'sb-elements', '__return_null', 'general' );
		foreach ( SB_ELEMENTS_SETTINGS as $name => list( $label ) ) {
			register_setting( 'general', $name, array( 'sanitize_callback' => 'sanitize_text_field' ) );
			add_settings_field(
				$name,
				$label,
				function () use ( $name ) {
					printf(
						'<input class="regular-text" id="%1$s" name="%1$s" value="%2$s">',
						esc_attr( $name ),
						esc_attr( sb_elements_setting( $name ) )
					);
				},
				'general',
				'sb-elements',
				array( 'label_for' => $name )
			);
		}
	}
);

// Room for each element until it is ready.
add_action(
	'wp_enqueue_scripts',
	function () {
		$sheet = preg_replace( '#[^/]+$#', 'sb.css', sb_elements_setting( 'sb_elements_script' ) );
		wp_enqueue_style( 'sb-elements', $sheet, array(), null );
	}
);

add_action(
	'wp_head',
	function () {
		wp_print_script_tag(
			array(
				'type' => 'module',
				'src'  => esc_url( sb_elements_setting( 'sb_elements_script' ) ),
			)
		);
	}
);

add_action(
	'wp_body_open',
	function () {
		printf(
			'<sb-site site-id="%s" api-base="%s"></sb-site><sb-phone-login></sb-phone-login>',
			esc_attr( sb_elements_setting( 'sb_elements_site_id' ) ),
			esc_attr( sb_elements_setting( 'sb_elements_api_base' ) )
		);
	}
);

/** The tag of an element. $words is what shortcode_parse_atts() gives: its name, then its attributes. */
function sb_elements_markup( $words ) {
	$words = (array) $words;
	$name  = strtolower( $words[0] ?? '' );
	if ( ! preg_match( '/^[a-z][a-z-]*$/', $name ) || 'site' === $name ) {
		return '';
	}
	unset( $words[0] );
	// comments belong to the article
	$attributes = 'comments' === $name ? array( 'data-id' => get_the_ID() ) : array();
	foreach ( $words as $key => $value ) {
		// a word without a value, such as `hidden`, has a number as its key
		list( $key, $value ) = is_int( $key ) ? array( $value, '' ) : array( $key, $value );
		// no event handlers; `once` of a form is none
		$is_safe = preg_match( '/^(?!style$|on(?!ce$))[a-z][a-z-]*$/', $key );
		if ( $is_safe && ! in_array( $key, sb_elements_spellings( SB_ELEMENTS_RESERVED ), true ) ) {
			$attributes[ $key ] = $value;
		}
	}
	$markup = '<sb-' . $name;
	foreach ( $attributes as $key => $value ) {
		$markup .= sprintf( ' %s="%s"', $key, esc_attr( $value ) );
	}
	return $markup . '></sb-' . $name . '>';
}

add_shortcode( 'sb', 'sb_elements_markup' );

// The sanitizer keeps `<div data-sb>` of an author without `unfiltered_html`, but not what belongs to the settings.
add_filter(
	'wp_kses_allowed_html',
	function ( $tags ) {
		$reserved = array_map( fn( $name ) => "data-$name", sb_elements_spellings( SB_ELEMENTS_RESERVED ) );
		$checks   = array_fill_keys( $reserved, array( 'value_callback' => '__return_false' ) );
		// an entity such as `&#115;` isn't decoded here
		$checks['data-sb'] = array( 'value_callback' => fn( $name ) => preg_match( '/^(?!site$)[a-z-]+$/', $name ) );
		foreach ( $tags as $tag => $attributes ) {
			if ( ! empty( $attributes['data-*'] ) ) {
				$tags[ $tag ] = array_merge( $attributes, $checks );
			}
		}
		return $tags;
	}
);

/** The block has one field with the words of the shortcode. The server makes the tag, so no author needs to write HTML. */
add_action(
	'init',
	function () {
		wp_register_script( 'sb-elements-block', false, array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components' ), '0.3.0', true );
		wp_add_inline_script(
			'sb-elements-block',
			<<<'JS'
( ( { registerBlockType }, { createElement }, { useBlockProps }, { TextControl } ) => {
	registerBlockType( 'sb-elements/element', {
		edit: ( { attributes, setAttributes } ) =>
			createElement(
				'div',
				useBlockProps(),
				createElement( TextControl, {
					label: 'sb-elements',
					placeholder: 'comments block-id=7',
					value: attributes.element,
					onChange: ( element ) => setAttributes( { element } ),
				} )
			),
		save: () => null,
	} );
} )( wp.blocks, wp.element, wp.blockEditor, wp.components );
JS
		);
		register_block_type(
			'sb-elements/element',
			array(
				'api_version'     => 2,
				'title'           => 'sb-elements',
				'category'        => 'embed',
				'icon'            => 'screenoptions',
				'attributes'      => array(
					'element' => array(
						'type'    => 'string',
						'default' => '',
					),
				),
				'editor_script'   => 'sb-elements-block',
				'render_callback' => function ( $attributes ) {
					return sb_elements_markup( shortcode_parse_atts( $attributes['element'] ) );
				},
			)
		);
	}
);
